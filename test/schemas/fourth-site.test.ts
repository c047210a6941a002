import { describeSchemas } from "../conformance/describe-site.ts";
import { fourthSite } from "../conformance/sites.ts";

describeSchemas(fourthSite);
