/** A small file of streets (PMTiles, version 3) whose tiles all look alike: land, and water in the lower half. */

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

export function streetArchive(): Buffer {
  const tile = Buffer.from([...layer("earth", box(0, extent)), ...layer("water", box(extent / 2, extent))]);
  const metadata = Buffer.from("{}");
  // One entry stands for the tiles of all zooms: 1 + 4 + 16 + … of them, from the first on, with the same bytes.
  const tiles = (4 ** (latestZoom + 1) - 1) / 3;
  const directory = Buffer.from([1, 0, ...varint(tiles), ...varint(tile.length), 1]);
  const head = Buffer.alloc(127);
  head.write("PMTiles");
  head.writeUInt8(3, 7);
  const parts = [directory, metadata, Buffer.alloc(0), tile];
  let offset = head.length;
  for (const [index, part] of parts.entries()) {
    head.writeBigUInt64LE(BigInt(offset), 8 + 16 * index);
    head.writeBigUInt64LE(BigInt(part.length), 16 + 16 * index);
    offset += part.length;
  }
  for (const [index, count] of [tiles, 1, 1].entries()) head.writeBigUInt64LE(BigInt(count), 72 + 8 * index);
  // In order; neither directories nor tiles are packed; vector tiles; their zooms.
  for (const [index, value] of [1, 1, 1, 1, 0, latestZoom].entries()) head.writeUInt8(value, 96 + index);
  // The whole world, in ten millionths of a degree.
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    head.writeInt32LE(degrees * 10_000_000, 102 + 4 * index);
  return Buffer.concat([head, ...parts]);
}
