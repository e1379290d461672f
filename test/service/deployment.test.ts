import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { readConfig } from '../../src/service/config'
import { inProcessService } from '../support/inProcess'

/** Returns the objects in a YAML file, at any depth. */
function listObjects(file: string): Record<string, unknown>[] {
  const collect = (value: unknown): Record<string, unknown>[] =>
    typeof value === 'object' && value !== null
      ? [{ ...value }, ...Object.values(value).flatMap(collect)]
      : []
  return parseAllDocuments(readFileSync(file, 'utf8')).flatMap((each) => collect(each.toJS()))
}

describe.each(['docs/deploy/compose.yaml', 'docs/deploy/kubernetes.yaml'])('%s', (file) => {
  const objects = listObjects(file)

  it('sets only variables that the service reads', () => {
    const compose = objects.flatMap(({ environment }) =>
      typeof environment === 'object' && environment !== null ? Object.entries(environment) : [],
    )
    const kubernetes = objects.flatMap(({ name, value }) =>
      /^(?:CROSSWATCH_|PORT$|HOST$)/.test(String(name)) ? [[String(name), String(value)]] : [],
    )
    const env = Object.fromEntries([...compose, ...kubernetes])
    expect(Object.keys(env).length).toBeGreaterThan(2)
    expect(() => readConfig(env)).not.toThrow()
  })

  it('probes paths that exist', async () => {
    const paths = readFileSync(file, 'utf8').match(/\/(?:healthz|readyz)\b/g) ?? []
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      expect((await inProcessService().service.request(path)).status).toBe(200)
    }
  })
})
