import { describeSite } from "./describe-site.ts";
import { fourthSite } from "./sites.ts";

await describeSite(fourthSite);
