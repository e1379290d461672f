import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig } from '../../src/service/config'
import { inProcessService } from '../support/inProcess'

const root = path.resolve(import.meta.dirname, '../..')
const documents = [
  ...readdirSync(root),
  ...readdirSync(path.join(root, 'docs'), { encoding: 'utf8', recursive: true }).map(
    (file) => `docs/${file}`,
  ),
].filter((file) => file.endsWith('.md'))
const text = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('the documents', () => {
  it.each(documents)('%s links to files that exist', (file) => {
    const missing = [...text(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => !existsSync(path.resolve(root, path.dirname(file), target)))
    expect(missing).toEqual([])
  })

  it('describe every variable of the configuration, and no other', () => {
    const variables = (file: string) =>
      [...new Set(text(file).match(/CROSSWATCH_[A-Z_]+[A-Z]/g))].toSorted()
    const read = variables('src/service/config.ts')
    expect(variables('docs/configuration.md')).toEqual(read)
  })

  it('name commands that package.json has', () => {
    const { scripts } = JSON.parse(text('package.json'))
    const named = documents.flatMap((file) =>
      [...text(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name),
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

/** Returns the objects in a YAML value, at any depth. */
const listObjects = (value: unknown): Record<string, unknown>[] =>
  typeof value === 'object' && value !== null
    ? [{ ...value }, ...Object.values(value).flatMap(listObjects)]
    : []

describe.each(['docs/deploy/compose.yaml', 'docs/deploy/kubernetes.yaml'])('%s', (file) => {
  it('sets only variables that the service reads', () => {
    const objects = parseAllDocuments(text(file)).flatMap((each) => listObjects(each.toJS()))
    const compose = objects.flatMap(({ environment }) => Object.entries(environment ?? {}))
    const kubernetes = objects
      .filter(({ name }) => /^(?:CROSSWATCH_|PORT$|HOST$)/.test(String(name)))
      .map(({ name, value }) => [name, String(value)])
    const env = Object.fromEntries([...compose, ...kubernetes])
    expect(Object.keys(env).length).toBeGreaterThan(2)
    expect(() => readConfig(env)).not.toThrow()
  })

  it('probes paths that exist', async () => {
    const paths = text(file).match(/\/(?:healthz|readyz)\b/g) ?? []
    const { service } = inProcessService()
    const statuses = paths.map(async (each) => (await service.request(each)).status)
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  })
})
