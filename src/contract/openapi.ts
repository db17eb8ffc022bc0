import { z } from "zod";
import { datetimeSchema } from "./datetime.ts";
import { deviceFields, deviceSchema } from "./device.ts";
import type { FieldRule } from "./field.ts";
import { locationFields, locationSchema } from "./location.ts";
import { networkDeviceFields, networkDeviceSchema } from "./network-device.ts";
import { locationPathSchema } from "./path.ts";
import { reportFields, reportSchema } from "./report.ts";
import { currentVersion } from "./versions.ts";

type Json = Record<string, unknown>;

/** JSON Schema of one object of the contract, with the presence rules that the tolerant reading schema leaves open. */
function objectSchema(schema: z.ZodObject, rules: Readonly<Record<string, FieldRule>>): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === datetimeSchema) jsonSchema.pattern = "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$";
      if (zodSchema === locationPathSchema) jsonSchema.pattern = "^//";
    },
  });
  const properties: Json = {};
  for (const [field, property] of Object.entries(json.properties ?? {})) {
    const rule = rules[field];
    const described = { ...(property as Json), description: rule?.description };
    properties[field] = rule?.nullFor === undefined ? described : { anyOf: [described, { type: "null" }] };
  }
  const required = Object.keys(rules).filter((field) => rules[field]?.always);
  return { type: "object", properties, required };
}

const text = { type: "string" };

function parameter(name: string, description: string, schema: Json = text): Json {
  return { name, in: "query", required: false, description, schema };
}

const placeParameters = [
  parameter("ids", "Serial numbers, separated by commas. Given together with a location, only ids is used."),
  parameter("location_path", "Path of a location, `//` before every level. Wins over location_id."),
  parameter("location_id", "Identifier of a location.", { type: "string", format: "uuid" }),
  {
    ...parameter("include_sublocations", "Present without a value: sub-locations too."),
    allowEmptyValue: true,
  },
];

function operation(summary: string, key: string, item: string, parameters: readonly Json[]): Json {
  const failure = (description: string) => ({ description });
  return {
    get: {
      summary,
      parameters,
      responses: {
        200: {
          description: "Successful request",
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: [key],
                properties: { [key]: { type: "array", items: { $ref: `#/components/schemas/${item}` } } },
              },
            },
          },
        },
        400: failure("Bad request"),
        401: failure("Unauthorized"),
        429: failure("Too many requests"),
        500: failure("Internal server error"),
      },
    },
  };
}

/** An OpenAPI 3.1 document of the current version, made from the schemas. `serverUrl` is the base_url. */
export function openApiDocument(serverUrl: string): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Device Monitoring Read API",
      version: currentVersion,
      description: "Read-only access to the pest-control devices of one account.",
    },
    servers: [{ url: serverUrl }],
    security: [{ token: [] }],
    paths: {
      [`/api/v${currentVersion}/devices`]: operation("Devices of the account", "devices", "Device", [
        ...placeParameters,
        parameter("reports_since", "UTC date and time; attaches the reports since then."),
        parameter("device_fields", "Names of device fields, separated by commas: only these are returned."),
      ]),
      [`/api/v${currentVersion}/network-devices`]: operation(
        "Network devices of the account",
        "network_devices",
        "NetworkDevice",
        [...placeParameters, parameter("device_fields", "Names of fields, separated by commas.")],
      ),
    },
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: {
        Device: {
          ...objectSchema(deviceSchema, deviceFields),
          properties: {
            ...(objectSchema(deviceSchema, deviceFields).properties as Json),
            location: { $ref: "#/components/schemas/Location" },
            reports: { type: "array", items: { $ref: "#/components/schemas/Report" } },
          },
        },
        NetworkDevice: {
          ...objectSchema(networkDeviceSchema, networkDeviceFields),
          properties: {
            ...(objectSchema(networkDeviceSchema, networkDeviceFields).properties as Json),
            location: { $ref: "#/components/schemas/Location" },
          },
        },
        Location: objectSchema(locationSchema, locationFields),
        Report: objectSchema(reportSchema, reportFields),
      },
    },
  };
}
