import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** What a line carries, and how long a byte is under way there and back. */
export interface LineQuality {
  readonly name: string;
  /** Bits a second, in each direction. */
  readonly rate: number;
  /** Milliseconds. */
  readonly roundTrip: number;
}

/** As much as one connection sends before it is another one's turn, in bytes. */
const packetBytes = 1460;
/** What may wait of one connection before its sender is held up, in bytes. */
const mostWaiting = 65_536;

interface Connection {
  readonly from: Socket;
  readonly to: Socket;
  readonly packets: Buffer[];
  waiting: number;
  hasEnded: boolean;
}

/** What is under way, in the order in which it arrives; without a packet, the end of a connection. */
interface Arrival {
  readonly at: number;
  readonly to: Socket;
  readonly packet?: Buffer;
}

/** One direction of a line: its connections send packet by packet in turn, each packet as long as the line needs for it. */
class Direction {
  /** Bytes that came through. */
  bytes = 0;
  readonly #quality: LineQuality;
  readonly #sending: Connection[] = [];
  #freeAt = 0;
  #sender: NodeJS.Timeout | undefined;
  readonly #underWay: Arrival[] = [];
  #receiver: NodeJS.Timeout | undefined;

  constructor(quality: LineQuality) {
    this.#quality = quality;
  }

  /** @param opensAfter milliseconds until the connection can send at all */
  carry(from: Socket, to: Socket, opensAfter: number): void {
    const connection: Connection = { from, to, packets: [], waiting: 0, hasEnded: false };
    from.pause();
    from.on("data", (chunk) => this.#add(connection, chunk));
    from.on("close", () => {
      connection.hasEnded = true;
      if (connection.waiting === 0) this.#arrive({ at: this.#freeAt + this.#quality.roundTrip / 2, to });
    });
    from.on("error", () => {});
    setTimeout(() => from.resume(), opensAfter);
  }

  #add(connection: Connection, chunk: Buffer): void {
    for (let at = 0; at < chunk.length; at += packetBytes) {
      connection.packets.push(chunk.subarray(at, at + packetBytes));
    }
    if (connection.waiting === 0) this.#sending.push(connection);
    connection.waiting += chunk.length;
    if (connection.waiting > mostWaiting) connection.from.pause();
    if (this.#sender !== undefined) return;
    this.#freeAt = Math.max(this.#freeAt, performance.now());
    this.#send();
  }

  /** A timer that fires late loses nothing: the line was busy meanwhile. */
  #send(): void {
    const now = performance.now();
    // A timer is good to a millisecond: what the line carries within one goes at once.
    while (this.#freeAt <= now + 1) {
      const connection = this.#sending.shift();
      const packet = connection?.packets.shift();
      if (connection === undefined || packet === undefined) return;
      this.#freeAt += (packet.length * 8000) / this.#quality.rate;
      this.bytes += packet.length;
      const { to, from } = connection;
      const at = this.#freeAt + this.#quality.roundTrip / 2;
      this.#arrive({ at, to, packet });
      connection.waiting -= packet.length;
      if (connection.waiting > 0) this.#sending.push(connection);
      else if (connection.hasEnded) this.#arrive({ at, to });
      if (connection.waiting <= mostWaiting / 2) from.resume();
    }
    this.#sender = setTimeout(() => {
      this.#sender = undefined;
      this.#send();
    }, this.#freeAt - now);
  }

  /** One timer for all: timers of different lengths would not fire in the order of the packets. */
  #arrive(arrival: Arrival): void {
    this.#underWay.push(arrival);
    this.#receive();
  }

  #receive(): void {
    if (this.#receiver !== undefined) return;
    const now = performance.now();
    for (;;) {
      const [next] = this.#underWay;
      if (next === undefined) return;
      if (next.at > now + 0.5) break;
      this.#underWay.shift();
      const { to, packet } = next;
      if (packet === undefined) to.destroySoon();
      else if (to.writable) to.write(packet);
    }
    this.#receiver = setTimeout(
      () => {
        this.#receiver = undefined;
        this.#receive();
      },
      (this.#underWay[0]?.at ?? now) - now,
    );
  }
}

export interface Line {
  readonly url: string;
  /** Bytes that came down since it was opened. */
  down(): number;
  close(): Promise<void>;
}

/**
 * A proxy on the loopback that carries bytes at a rate and with a delay, whatever is in them and however many
 * connections there are: what a browser and its workers do together goes through one line. A connection costs a round
 * trip before its first byte. TCP's slow start and lost packets are left out, so a real line is rather slower.
 */
export async function openLine(target: string, quality: LineQuality): Promise<Line> {
  const { hostname, port } = new URL(target);
  const [up, down] = [new Direction(quality), new Direction(quality)];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    }
    up.carry(client, upstream, quality.roundTrip);
    down.carry(upstream, client, 0);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const own = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${own}`,
    down: () => down.bytes,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, "close");
      server.close();
      await closed;
    },
  };
}
