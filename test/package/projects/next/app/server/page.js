export const dynamic = "force-dynamic";

export default async function Page() {
  const response = await fetch(`${process.env.CALENDAR_URL}/wp-json/calendar/events/v1/tags?search=Lantern&hide_empty=false`, {
    cache: "no-store",
  });
  const { total } = await response.json();
  return <p id="answer">server: {total} tags</p>;
}
