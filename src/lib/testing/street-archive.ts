/** Files of streets (PMTiles, version 3). */

const latestZoom = 14;
/** Corners of a tile, in its own units. */
const extent = 4096;

/** A number as protocol buffers and PMTiles write it: seven bits a byte, the lowest first. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
}

/** Fields of a message: a number, or bytes with their length before them. */
const numberField = (field: number, value: number) => [...varint(field << 3), ...varint(value)];
const bytesField = (field: number, bytes: readonly number[]) => [
  ...varint((field << 3) | 2),
  ...varint(bytes.length),
  ...bytes,
];

const step = (by: number) => varint(by < 0 ? -2 * by - 1 : 2 * by);

/** A box over the whole width of a tile: move to its corner, three lines, and close. */
function box(top: number, bottom: number): number[] {
  const [moveTo, lineTo, close] = [(1 << 3) | 1, (3 << 3) | 2, (1 << 3) | 7];
  const lines = [
    [extent, 0],
    [0, bottom - top],
    [-extent, 0],
  ].flatMap(([x = 0, y = 0]) => [...step(x), ...step(y)]);
  return [moveTo, ...step(0), ...step(top), lineTo, ...lines, close];
}

/** A layer with one area (Mapbox Vector Tile, version 2). */
function layer(name: string, geometry: readonly number[]): number[] {
  const polygon = 3;
  const feature = [...numberField(3, polygon), ...bytesField(4, geometry)];
  return bytesField(3, [
    ...bytesField(1, [...Buffer.from(name)]),
    ...bytesField(2, feature),
    ...numberField(5, extent),
    ...numberField(15, 2),
  ]);
}

interface Tiles {
  readonly directory: readonly number[];
  readonly zoom: number;
  readonly bytes: number;
  /** How many the file names, and how many are apart in it. */
  readonly named: number;
  readonly apart: number;
}

const tilesTo = (zoom: number) => (4 ** (zoom + 1) - 1) / 3;

/** All that comes before the tiles: what the file holds, and where. */
function beginning({ directory, zoom, bytes, named, apart }: Tiles): Buffer {
  const metadata = Buffer.from("{}");
  const head = Buffer.alloc(127);
  head.write("PMTiles");
  head.writeUInt8(3, 7);
  let offset = head.length;
  for (const [index, length] of [directory.length, metadata.length, 0, bytes].entries()) {
    head.writeBigUInt64LE(BigInt(offset), 8 + 16 * index);
    head.writeBigUInt64LE(BigInt(length), 16 + 16 * index);
    offset += length;
  }
  for (const [index, count] of [named, apart, apart].entries())
    head.writeBigUInt64LE(BigInt(count), 72 + 8 * index);
  // In order; neither directories nor tiles are packed; vector tiles; their zooms.
  for (const [index, value] of [1, 1, 1, 1, 0, zoom].entries()) head.writeUInt8(value, 96 + index);
  // The whole world, in ten millionths of a degree.
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    head.writeInt32LE(degrees * 10_000_000, 102 + 4 * index);
  return Buffer.concat([head, Buffer.from(directory), metadata]);
}

/** A small file whose tiles all look alike: land, and water in the lower half. */
export function streetArchive(): Buffer {
  const tile = Buffer.from([...layer("earth", box(0, extent)), ...layer("water", box(extent / 2, extent))]);
  // One entry stands for the tiles of all zooms: 1 + 4 + 16 + … of them, from the first on, with the same bytes.
  const named = tilesTo(latestZoom);
  const directory = [1, 0, ...varint(named), ...varint(tile.length), 1];
  return Buffer.concat([
    beginning({ directory, zoom: latestZoom, bytes: tile.length, named, apart: 1 }),
    tile,
  ]);
}

/** A file with tiles of so many bytes each, which say nothing. It is made where it is read: as a whole it would be too large. */
export function largeStreets(tileBytes: number): { size: number; read(from: number, end: number): Buffer } {
  const zoom = 5;
  const named = tilesTo(zoom);
  const each = (bytes: readonly number[]) => Array.from({ length: named }, () => bytes).flat();
  // Each tile's number follows the one before, and so do its bytes.
  const directory = [
    ...varint(named),
    ...[0, ...each([1]).slice(1)],
    ...each([1]),
    ...each(varint(tileBytes)),
    ...[1, ...each([0]).slice(1)],
  ];
  const first = beginning({ directory, zoom, bytes: named * tileBytes, named, apart: named });
  const size = first.length + named * tileBytes;
  return {
    size,
    read(from, end) {
      const bytes = Buffer.alloc(Math.max(0, Math.min(end, size) - from));
      if (from < first.length) first.copy(bytes, 0, from, end);
      return bytes;
    },
  };
}
