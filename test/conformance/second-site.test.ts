import { describeSite } from "./describe-site.ts";
import { secondSite } from "./sites.ts";

await describeSite(secondSite);
