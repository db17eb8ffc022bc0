import { expect, test } from "vitest";
import { parseConfig } from "#server/config/config.ts";
import { securityHeaders } from "./policy.ts";

const config = parseConfig({});
const tls = { cert: Buffer.from(""), key: Buffer.from("") };
const strictTransport = (parts: object) =>
  securityHeaders({ ...config, ...parts }, () => "nonce").strictTransportSecurity;

test("only a server that others reach over TLS asks to be reached by nothing else", () => {
  expect(strictTransport({ host: "trapboard.example", tls })).toMatchObject({ maxAge: 31_536_000 });
  expect(strictTransport({ host: "trapboard.example" })).toBe(false);
  expect(strictTransport({ host: "localhost", tls })).toBe(false);
});

test("without tiles, pictures come from here alone", () => {
  const { tiles: _, ...bare } = config;
  const policy = securityHeaders(bare, () => "nonce").contentSecurityPolicy;
  expect(policy).toMatchObject({ directives: { imgSrc: ["'self'", "data:", "blob:"] } });
});
