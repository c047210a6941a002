import { describeSchemas } from "../conformance/describe-site.ts";
import { secondSite } from "../conformance/sites.ts";

describeSchemas(secondSite);
