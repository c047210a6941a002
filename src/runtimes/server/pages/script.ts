/**
 * The script of the page at `/`. The page works without it. With it, every address and command has a button to copy it, and the live part of
 * the page is read again every two seconds while the page is in sight.
 */
export const pageScript = /* js */ `
// A page of another machine has no clipboard without HTTPS.
if (navigator.clipboard) for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    button.classList.add("done");
    setTimeout(() => button.classList.remove("done"), 2000);
  });
}

const live = document.getElementById("live");
const isLive = live.textContent;
const pill = document.getElementById("state");
const runs = [...pill.childNodes];
live.hidden = false;
let timer;

async function refresh() {
  let state = isLive;
  try {
    const response = await fetch(location.href, { headers: { accept: "text/html" }, signal: AbortSignal.timeout(10000) });
    if (!response.ok) throw new Error(response.status);
    const next = new DOMParser().parseFromString(await response.text(), "text/html");
    for (const shown of document.querySelectorAll("[data-live]")) {
      const fresh = next.getElementById(shown.id);
      // A line that is pointed at or focused stays where it is.
      if (!fresh || fresh.innerHTML === shown.innerHTML || shown.matches("ol:hover, :focus-within")) continue;
      shown.replaceChildren(...fresh.childNodes);
    }
  } catch {
    state = live.dataset.lost;
  }
  live.textContent = state;
  const isLost = state !== isLive;
  if (isLost !== pill.classList.contains("lost")) pill.replaceChildren(...(isLost ? [pill.dataset.lost] : runs));
  for (const shown of [live, pill]) shown.classList.toggle("lost", isLost);
  wait();
}

function wait() {
  clearTimeout(timer);
  if (document.visibilityState === "visible") timer = setTimeout(refresh, 2000);
}

document.addEventListener("visibilitychange", () => (document.visibilityState === "visible" ? refresh() : wait()));
wait();
`;
