import { problem } from '@royal-chess/contracts/core';
import { type ApiRoute, httpRoutes, ownerships, problemCodes } from '@royal-chess/contracts/registry';
import { querySchema } from '../routes/route-schemas.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

const problemRef = { $ref: '#/components/schemas/Problem' };

/** Query parameters of a route: what the server takes them to be, and which may be left out. */
const queryParameters = (route: ApiRoute): JsonSchema[] => {
  const query = querySchema(route);
  if (!query) return [];
  const given = jsonSchema(query, 'input');
  const taken = jsonSchema(query, 'output');
  const required = (given['required'] as string[] | undefined) ?? [];
  const shapes = (taken['properties'] ?? {}) as Record<string, JsonSchema>;
  return Object.entries(shapes).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

const pathParameters = (route: ApiRoute): JsonSchema[] => {
  const shapes = route.params
    ? (jsonSchema(route.params, 'input')['properties'] as Record<string, JsonSchema>)
    : {};
  return [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: shapes[name] ?? { type: 'string', format: 'uuid' },
  }));
};

const requestBody = (route: ApiRoute): JsonSchema => {
  if (route.body)
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
      },
    };
  if (route.upload)
    return {
      requestBody: { required: true, content: { [route.upload.mediaType]: { schema: { type: 'string' } } } },
    };
  return {};
};

const success = (route: ApiRoute): JsonSchema => {
  const type = route.answerType ?? 'application/json';
  const schema = route.answer ? jsonSchema(route.answer, 'output') : { type: 'string' };
  if (!route.answer && !route.answerType) return { description: 'Done' };
  return { description: 'Done', content: { [type]: { schema } } };
};

const refusals = (route: ApiRoute): Record<string, JsonSchema> => {
  const codesByStatus = Map.groupBy(route.problems, (code) => problemCodes[code].status);
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${problemCodes[code].title}`).join('; '),
        content: { 'application/problem+json': { schema: problemRef } },
      },
    ]),
  );
};

/** What a caller must have beyond a session. */
const access = ({ access: needed, only }: ApiRoute): JsonSchema => {
  const permission = needed === 'anyone' || needed === 'signedIn' || needed === 'account' ? null : needed;
  const rules = [
    ...(permission === null ? [] : [`Needs the permission \`${permission}\`.`]),
    ...(needed === 'account' ? ['Not for guests.'] : []),
    ...(only === undefined ? [] : [ownerships[only].detail]),
  ];
  if (rules.length === 0) return {};
  return {
    description: rules.join(' '),
    ...(permission !== null && { 'x-permission': permission }),
    ...(only !== undefined && { 'x-only': only }),
  };
};

const operation = (name: string, route: ApiRoute): JsonSchema => ({
  operationId: name,
  summary: route.summary,
  tags: [route.path.split('/')[2] ?? 'api'],
  ...(route.access === 'anyone' ? { security: [] } : {}),
  ...access(route),
  parameters: [...pathParameters(route), ...queryParameters(route)],
  ...requestBody(route),
  responses: { [String(route.status)]: success(route), ...refusals(route) },
});

/** The OpenAPI 3.1 document of all HTTP routes, from the contract alone. */
export function openApiDocument() {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, route] of Object.entries(httpRoutes))
    (paths[route.path] ??= {})[route.method] = operation(name, route);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Royal Chess',
      version: '1',
      description:
        'Commands answer with the version they reached in `X-Stream-Version`; queries take it as `minVersion`. ' +
        'Refusals are problem bodies (RFC 9457) with a code.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'rc_session',
          description: 'Set by logging in. Under TLS its name is `__Host-rc_session`.',
        },
      },
    },
  };
}
