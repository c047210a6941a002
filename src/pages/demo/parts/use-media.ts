import { useEffect, useState } from "preact/hooks";

const phone = "(max-width: 699.98px)";

/** Tells whether the page is as narrow as a phone, and renders again when that changes. */
export function useIsPhone(): boolean {
  const [isPhone, setPhone] = useState(() => matchMedia(phone).matches);
  useEffect(() => {
    const query = matchMedia(phone);
    const update = () => setPhone(query.matches);
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return isPhone;
}
