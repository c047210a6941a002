"use client";
import { useEffect, useState } from "react";

const tags = "/wp-json/calendar/events/v1/tags";

export default function Page() {
  const [total, setTotal] = useState();
  const [next, setNext] = useState();

  async function count() {
    const found = await (await fetch(`${tags}?search=Lantern&hide_empty=false`)).json();
    const page = await (await fetch(`${tags}?per_page=1`)).json();
    setTotal(found.total);
    setNext(page.next_rest_url);
  }

  async function add() {
    await fetch(tags, { method: "POST", body: new URLSearchParams({ name: `Lantern ${Date.now()}` }) });
    await count();
  }

  useEffect(() => void count(), []);
  return (
    <main>
      <button type="button" onClick={add}>
        Add
      </button>
      {total === undefined ? null : <p id="answer">client: {total} tags</p>}
      <a href={next}>next</a>
    </main>
  );
}
