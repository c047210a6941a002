/** Answers with a page in place of JSON, as a proxy before a service does. */
export function page(status: number, title: string, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  const html = `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body><h1>${title}</h1><p>${text}</p></body>\n</html>\n`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=UTF-8", "Cache-Control": "no-store", ...headers } });
}
