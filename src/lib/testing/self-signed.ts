import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { dayMs } from "#lib/durations.ts";

/** One value of ASN.1 in DER: a tag, the length, the content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.from(body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]);
  return Buffer.concat([Buffer.of(tag), size, body]);
}

const sequence = (...content: readonly Uint8Array[]) => der(0x30, ...content);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, "").slice(2, 14)}Z`));

const ecdsaWithSha256 = sequence(identifier("2a8648ce3d040302"));
const commonName = (name: string) =>
  sequence(der(0x31, sequence(identifier("550403"), der(0x0c, Buffer.from(name)))));
/** The certificate is for 127.0.0.1. */
const subjectAltName = sequence(
  identifier("551d11"),
  der(0x04, sequence(der(0x87, Buffer.of(127, 0, 0, 1)))),
);

/** Long: where a test moves the clock of Node, certificates are checked by the machine's all the same. */
const validity = 400 * dayMs;

/**
 * A throw-away certificate for 127.0.0.1 and its key, as PEM, so that tests of HTTPS need no file and no program. It holds
 * for 400 days before and after `now`.
 */
export function selfSigned(now = Date.now()): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = commonName("127.0.0.1");
  const body = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(now - validity)), time(new Date(now + validity))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(subjectAltName)),
  );
  const signature = der(0x03, Buffer.of(0), sign("sha256", body, privateKey));
  const text = sequence(body, ecdsaWithSha256, signature)
    .toString("base64")
    .replace(/.{64}(?=.)/g, "$&\n");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}
