import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { deviceFields } from "./device.ts";
import { openApiDocument } from "./openapi.ts";

const document = openApiDocument("https://api.example");

function at(...keys: string[]): unknown {
  return keys.reduce<unknown>((part, key) => Reflect.get(Object(part), key), document);
}

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

test("every reference leads somewhere", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path]) => path ?? "",
  );
  expect(references.length).toBeGreaterThan(4);
  for (const path of references) expect(at(...path.split("/"))).toBeTypeOf("object");
});

test("both endpoints are there, with their parameters", () => {
  const names = (path: string) =>
    (at("paths", path, "get", "parameters") as { name: string }[]).map((parameter) => parameter.name);
  const common = ["ids", "location_path", "location_id", "include_sublocations"];
  expect(names("/api/v1.13/devices")).toEqual([...common, "reports_since", "device_fields"]);
  expect(names("/api/v1.13/network-devices")).toEqual([...common, "device_fields"]);
});

test("every device field is described, what is always sent is required, and bait fields may be null", () => {
  expect(Object.keys(Object(at("components", "schemas", "Device", "properties")))).toEqual(
    Object.keys(deviceFields),
  );
  for (const field of Object.keys(deviceFields)) {
    expect(at("components", "schemas", "Device", "properties", field, "description")).toMatch(/\.$/);
  }
  expect(at("components", "schemas", "Device", "required")).toEqual([
    "name",
    "serial_number",
    "type",
    "status",
    "battery_status",
    "transfer_mode",
    "operation_mode",
  ]);
  expect(at("components", "schemas", "Device", "properties", "bait_low_count", "anyOf")).toEqual([
    { type: "integer" },
    { type: "null" },
  ]);
});

test("a bearer token is asked for, and the server is named", () => {
  expect(at("components", "securitySchemes", "token")).toEqual({ type: "http", scheme: "bearer" });
  expect(at("security")).toEqual([{ token: [] }]);
  expect(at("servers")).toEqual([{ url: "https://api.example" }]);
});
