/** JSON texts by the names that the page looks for them under, as a part of index.html that is data alone, which nothing in it can end. */
export function asData(texts: Readonly<Record<string, string>>): string {
  const members = Object.entries(texts).map(([name, text]) => `${JSON.stringify(name)}:${text}`)
  if (members.length === 0) return ''
  const json = `{${members.join()}}`.replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="answers">${json}</script>`
}
