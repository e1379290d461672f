/**
 * What the page of a language says of others where several are offered: their names, its own
 * for previews, and a script that finds the prefix of the address. Without one, a reader's
 * choice leads to its prefix, before anything is painted.
 */
export function describeLanguages(language: string, offered: readonly string[]): string {
  const { region = '' } = new Intl.Locale(language).maximize()
  const [code] = language.split('-')
  return [
    `<meta name="languages" content="${listLanguages(offered)}">`,
    `<meta property="og:locale" content="${code}_${region}">`,
    `<script>${findPrefix.replace('[]', () => JSON.stringify(offered))}</script>`,
  ].join('')
}

/** As `readLanguages` reads them: `en=English,de=Deutsch`. */
export const listLanguages = (offered: readonly string[]): string =>
  (offered.length < 2 ? [] : offered)
    .map((tag) =>
      [tag, new Intl.DisplayNames([tag], { type: 'language' }).of(tag)].join('='),
    )
    .join(',')

/** `page`, `isFrame` and `read` are those of a script in index.html. */
const findPrefix = `{
const offered=[]
const [,first]=location.pathname.split('/')
if(offered.includes(first))page.dataset.prefix='/'+first
else if(!isFrame)try{
const{language}=read('settings')
if(language!==page.lang&&offered.includes(language))location.replace('/'+language+location.href.slice(location.origin.length))
}catch{}
}`

/** Links to a page in each language, and to that which is negotiated. `url`: without a prefix. */
export function linkLanguages(
  offered: readonly string[],
  url: URL,
  escape: (text: string) => string,
): string {
  if (offered.length < 2) return ''
  const path = url.pathname + url.search
  return [['x-default', ''], ...offered.map((tag) => [tag, `/${tag}`])]
    .map(([name, prefix]) => {
      const href = escape(url.origin + prefix + path)
      return `<link rel="alternate" hreflang="${name}" href="${href}">`
    })
    .join('')
}
