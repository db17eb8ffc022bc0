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

test.each([
  ["Device", 29],
  ["NetworkDevice", 6],
  ["Location", 4],
  ["Report", 4],
])("every field of a %s has a sentence about it", (name, many) => {
  const properties = Object.values(Object(at("components", "schemas", name, "properties")));
  expect(properties).toHaveLength(many);
  for (const property of properties) expect(Reflect.get(Object(property), "description")).toMatch(/^\w.+\.$/);
});

test.each([
  ["NetworkDevice", ["serial_number", "device_type", "product_identifier", "status"]],
  ["Location", ["name"]],
  ["Report", ["type", "timestamp"]],
  ["ActivityAlertThreshold", ["threshold_value", "timeframe_value", "timeframe_type"]],
])("what is always sent of a %s is required", (name, required) => {
  expect(at("components", "schemas", name, "required")).toEqual(required);
  expect(at("components", "schemas", name, "type")).toBe("object");
});

test("values have the types, bounds and shapes of the specification", () => {
  const field = (name: string, object = "Device") =>
    Object(at("components", "schemas", object, "properties", name));
  expect(field("battery_status")).toMatchObject({ type: "number", minimum: 0, maximum: 1 });
  expect(field("status")).toEqual({ type: "integer", description: expect.any(String) });
  expect(field("last_heartbeat")).toMatchObject({ type: "string" });
  const pattern = new RegExp(field("last_heartbeat").pattern);
  expect(pattern.test("2026-03-29T01:30:00")).toBe(true);
  for (const text of ["2026-03-29T01:30:00Z", " 2026-03-29T01:30:00", "2026-03-29"]) {
    expect(pattern.test(text)).toBe(false);
  }
  expect(new RegExp(field("path", "Location").pattern).test("//A//B")).toBe(true);
  expect(new RegExp(field("path", "Location").pattern).test("A//B")).toBe(false);
  expect(field("bait_weight_grams").anyOf).toEqual([{ type: "integer" }, { type: "null" }]);
  expect(field("bait_calibration_weight_grams").anyOf).toEqual([{ type: "number" }, { type: "null" }]);
  const settings = ["components", "schemas", "Location", "properties", "settings_data", "properties"];
  expect(at(...settings, "bait_settings", "properties", "bait_weight_grams")).toEqual({ type: "integer" });
  expect(at(...settings, "bait_settings", "properties", "bait_calibration_weight_grams")).toEqual({
    type: "number",
  });
  expect(field("timeframe_type", "ActivityAlertThreshold")).toMatchObject({ enum: ["d", "h"] });
});

test("no parameter is required, each is explained, and the flag needs no value", () => {
  for (const path of ["/api/v1.13/devices", "/api/v1.13/network-devices"]) {
    for (const parameter of at("paths", path, "get", "parameters") as object[]) {
      expect(parameter).toMatchObject({ in: "query", required: false, schema: { type: "string" } });
      expect(Reflect.get(parameter, "description")).toMatch(/\.$/);
    }
    expect(at("paths", path, "get", "parameters", "2", "schema")).toEqual({ type: "string", format: "uuid" });
    expect(at("paths", path, "get", "parameters", "3")).toMatchObject({ allowEmptyValue: true });
  }
});

test.each([
  ["/api/v1.13/devices", "devices", "Device"],
  ["/api/v1.13/network-devices", "network_devices", "NetworkDevice"],
])("%s answers with a list and fails by the codes of the specification", (path, key, item) => {
  expect(at("paths", path, "get", "responses", "200", "content", "application/json", "schema")).toEqual({
    ...{ type: "object", required: [key] },
    properties: { [key]: { type: "array", items: { $ref: `#/components/schemas/${item}` } } },
  });
  const words = Object.entries(Object(at("paths", path, "get", "responses"))).map(([code, response]) => [
    code,
    Reflect.get(Object(response), "description"),
  ]);
  expect(words).toEqual([
    ["200", "Successful request"],
    ["400", "Bad request"],
    ["401", "Unauthorized"],
    ["429", "Too many requests"],
    ["500", "Internal server error"],
  ]);
});
