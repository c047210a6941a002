import { useDemo } from "../context.ts";
import { htmlText } from "../parts/html-text.ts";
import { Directory } from "./directory.tsx";
import { Facts } from "./facts.tsx";

/** The venues, each with its address and a link to its events. */
export function VenuesPage() {
  const { api, texts } = useDemo();
  return (
    <Directory title={texts.venues} load={api.listVenues}>
      {({ id, venue = "", description = "", address, city, stateprovince, zip, phone, website }) => (
        <>
          <h3>{htmlText(venue)}</h3>
          <p>{htmlText(description)}</p>
          <Facts
            facts={[
              [texts.address, htmlText([address, city, stateprovince, zip].filter(Boolean).join(", "))],
              [texts.phone, phone],
              [texts.website, website],
            ]}
          />
          <a href={`#/calendar?venue=${id}`} aria-label={texts.showEventsOf(htmlText(venue))}>
            {texts.showEvents}
          </a>
        </>
      )}
    </Directory>
  );
}
