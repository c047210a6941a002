/** The script of the page at `/`. The page works without it; with it, every address and command has a button to copy it. */
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
`;
