import { describeSchemas } from "../conformance/describe-site.ts";
import { firstSite } from "../conformance/sites.ts";

describeSchemas(firstSite);
