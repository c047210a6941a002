import { describeSite } from "./describe-site.ts";
import { firstSite } from "./sites.ts";

await describeSite(firstSite);
