import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig } from '../../src/service/config/config'
import { inProcessService } from '../support/inProcess'

const text = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')

it('the documents describe every variable of the configuration, and no other', () => {
  const variables = (...files: string[]) =>
    [
      ...new Set(
        files
          .map(text)
          .join('\n')
          .match(/CROSSWATCH_[A-Z_]+[A-Z]/g),
      ),
    ].toSorted()
  const read = variables(
    'src/service/config/chainUrls.ts',
    'src/service/config/config.ts',
    'src/service/config/networkPresets.ts',
    'src/service/config/unknownVariables.ts',
    'src/service/config/webhooks.ts',
  )
  expect(variables('docs/configuration.md')).toEqual(read)
})

it('each decision says what was decided, why, and its cost', () => {
  const [, ...entries] = text('docs/decisions.md').split(/^### /m)
  expect(entries.length).toBeGreaterThan(50)
  const incomplete = entries.filter(
    (entry) => !/^.+\s+Decision: .+\bWhy: .+\bCost: /s.test(entry),
  )
  expect(incomplete).toEqual([])
})

/** Returns the objects in a YAML value, at any depth. */
const listObjects = (value: unknown): Record<string, unknown>[] =>
  typeof value === 'object' && value !== null
    ? [{ ...value }, ...Object.values(value).flatMap(listObjects)]
    : []

describe.each(['docs/deploy/compose.yaml', 'docs/deploy/kubernetes.yaml'])(
  '%s',
  (file) => {
    it('sets only variables that the service reads', () => {
      const objects = parseAllDocuments(text(file)).flatMap((each) =>
        listObjects(each.toJS()),
      )
      const compose = objects.flatMap(({ environment }) =>
        Object.entries(environment ?? {}),
      )
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
  },
)
