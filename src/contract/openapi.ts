import { datetimeSchema } from "./datetime-schema.ts";
import { deviceFields, deviceSchema } from "./device.ts";
import type { FieldSense } from "./field.ts";
import { locationFields, locationSchema, thresholdSchema } from "./location.ts";
import { networkDeviceFields, networkDeviceSchema } from "./network-device.ts";
import { locationPathSchema } from "./path-schema.ts";
import { reportFields, reportSchema } from "./report.ts";
import { currentVersion } from "./versions.ts";
import { z } from "./zod.ts";

type Json = Record<string, unknown>;

/** Objects of the contract by their names in the document, with what the tolerant reading schemas leave open. */
const objects = {
  Device: { schema: deviceSchema, rules: deviceFields },
  NetworkDevice: { schema: networkDeviceSchema, rules: networkDeviceFields },
  Location: { schema: locationSchema, rules: locationFields },
  Report: { schema: reportSchema, rules: reportFields },
  ActivityAlertThreshold: { schema: thresholdSchema, rules: undefined },
};

const patterns = new Map<unknown, string>([
  [datetimeSchema, "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$"],
  [locationPathSchema, "^//"],
]);

/** The properties of an object with their descriptions, and `null` where the specification sends one. */
function describedProperties(properties: Json, rules: Readonly<Record<string, FieldSense>>): Json {
  const described = Object.entries(properties).map(([field, property]) => {
    const rule = rules[field];
    const schema = rule?.nullFor === undefined ? (property as Json) : { anyOf: [property, { type: "null" }] };
    return [field, { ...schema, description: rule?.description }];
  });
  return Object.fromEntries(described);
}

/** JSON Schemas of the objects, each once, referring to one another. */
function objectSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, { schema }] of Object.entries(objects)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    // As input: a reader must expect fields that are not listed.
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      const pattern = patterns.get(zodSchema);
      if (pattern !== undefined) jsonSchema.pattern = pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  const described = Object.entries(objects).map(([id, { rules }]) => {
    const { $schema: _, $id: __, ...schema }: Json = { ...schemas[id] };
    if (rules === undefined) return [id, schema];
    const always = Object.entries<FieldSense>(rules).filter(([, rule]) => rule.always);
    const properties = describedProperties(schema.properties as Json, rules);
    return [id, { type: "object", properties, required: always.map(([field]) => field) }];
  });
  return Object.fromEntries(described);
}

const text = { type: "string" };

function parameter(name: string, description: string, schema: Json = text): Json {
  return { name, in: "query", required: false, description, schema };
}

const locationParameters = [
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
        ...locationParameters,
        parameter("reports_since", "UTC date and time; attaches the reports since then."),
        parameter("device_fields", "Names of device fields, separated by commas: only these are returned."),
      ]),
      [`/api/v${currentVersion}/network-devices`]: operation(
        "Network devices of the account",
        "network_devices",
        "NetworkDevice",
        [...locationParameters, parameter("device_fields", "Names of fields, separated by commas.")],
      ),
    },
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: objectSchemas(),
    },
  };
}
