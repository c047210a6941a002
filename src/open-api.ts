import { withControlRoutes } from "./control/openapi.ts";
import { openApiDocument } from "./description/openapi/document.ts";
import type { DescribedCalendar, OpenApiDocument } from "./description/openapi/parts.ts";

/** Describes a calendar as OpenAPI 3.1: the service, and the control routes of its server. */
export async function describeCalendar(calendar: DescribedCalendar): Promise<OpenApiDocument> {
  return withControlRoutes(await openApiDocument(calendar));
}
