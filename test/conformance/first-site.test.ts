import { describeSite } from "./describe-site.ts";
import world from "./first-site/world.json" with { type: "json" };

describeSite({ name: "first-site", groups: 48, worldOf: () => world });
