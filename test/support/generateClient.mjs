import { writeFileSync } from 'node:fs'
import { register } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Writes the types of an OpenAPI document: `node generateClient.mjs openapi.json client.d.ts`.
 * openapi-typescript needs the compiler's JavaScript API, which TypeScript 7 does not have. The
 * copy of TypeScript in @ts-morph/common has it, and brings no second `tsc`.
 */
const compiler = toModule(
  `import common from ${JSON.stringify(import.meta.resolve('@ts-morph/common'))}
export default common.ts`,
)
const hook = `export const resolve = (name, context, next) =>
  name === 'typescript' ? { url: ${JSON.stringify(compiler)}, shortCircuit: true } : next(name, context)`
register(toModule(hook))

const [, , source = '', target = ''] = process.argv
const { astToString, default: openapiTS } = await import('openapi-typescript')
writeFileSync(target, astToString(await openapiTS(pathToFileURL(source))))

/** @param {string} code */
function toModule(code) {
  return `data:text/javascript,${encodeURIComponent(code)}`
}
