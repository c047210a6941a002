import { useDemo } from "../context.ts";
import { htmlText } from "../parts/html-text.ts";
import { Directory } from "./directory.tsx";
import { Facts } from "./facts.tsx";

/** The organizers, each with a link to its events. */
export function OrganizersPage() {
  const { api, texts } = useDemo();
  return (
    <Directory title={texts.organizers} load={api.listOrganizers}>
      {({ id, organizer = "", description = "", phone, email, website }) => (
        <>
          <h3>{htmlText(organizer)}</h3>
          <p>{htmlText(description)}</p>
          <Facts
            facts={[
              [texts.phone, phone],
              [texts.email, email && htmlText(email)],
              [texts.website, website],
            ]}
          />
          <a href={`#/calendar?organizer=${id}`} aria-label={texts.showEventsOf(htmlText(organizer))}>
            {texts.showEvents}
          </a>
        </>
      )}
    </Directory>
  );
}
