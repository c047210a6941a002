import { describeSite } from "./describe-site.ts";
import { firstSite } from "./sites.ts";

describeSite(firstSite);
