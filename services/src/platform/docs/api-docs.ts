import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { openApiDocument } from './openapi.ts';

/** Swagger UI at `/api/docs`, the document itself at `/api/docs/openapi.json`. */
export function serveApiDocs(app: NestExpressApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument() as unknown as OpenAPIObject, {
    jsonDocumentUrl: 'api/docs/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Royal Chess API',
  });
}
