import { readFileSync } from 'node:fs'
import { Registry, collectDefaultMetrics, register } from 'prom-client'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { metrics } from '../../src/service/observe/metrics'
import { listAnchors } from '../support/anchors'

const read = (file: string) => readFileSync(`docs/deploy/${file}`, 'utf8')
const handbook = readFileSync('docs/on-call.md', 'utf8')

const RuleSchema = v.object({
  alert: v.string(),
  expr: v.string(),
  for: v.pipe(v.string(), v.regex(/^\d+m$/)),
  labels: v.strictObject({ severity: v.picklist(['critical', 'warning']) }),
  annotations: v.strictObject({ summary: v.string(), runbook: v.string() }),
})
const RulesSchema = v.object({
  groups: v.array(v.object({ rules: v.array(RuleSchema) })),
})
const RuleTestsSchema = v.object({
  tests: v.array(
    v.object({
      alert_rule_test: v.array(
        v.object({ alertname: v.string(), exp_alerts: v.array(v.unknown()) }),
      ),
    }),
  ),
})
const { groups } = v.parse(RulesSchema, parse(read('prometheus/alerts.yaml')))
const rules = groups.flatMap((group) => group.rules)

/** The names as they are queried: a histogram has three. */
async function listSeries(registry: Registry): Promise<string[]> {
  const text = await registry.metrics()
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
}

it('each release of the changelog, the present version included, says what an operator must do', () => {
  const [, ...releases] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m)
  const names = releases.map((release) => release.slice(0, release.indexOf('\n')))
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(names).toEqual([version, '0.2.0', '0.1.0'])
  for (const release of releases) {
    const headings = [...release.matchAll(/^### (.*)$/gm)].map(([, heading]) => heading)
    const order = ['Added', 'Changed', 'Fixed', 'Operators']
    expect(headings).toEqual(order.filter((each) => headings.includes(each)))
    expect(headings).toContain('Operators')
  }
})

describe('the metrics', () => {
  it.each([
    'prometheus/alerts.yaml',
    'prometheus/alerts.test.yaml',
    'grafana/dashboard.json',
  ])('that %s queries exist', async (file) => {
    const defaults = new Registry()
    collectDefaultMetrics({ register: defaults, prefix: 'crosswatch_' })
    const known = new Set([
      ...(await listSeries(register)),
      ...(await listSeries(defaults)),
    ])
    const used = new Set(read(file).match(/\bcrosswatch_\w+/g))
    expect(used.size).toBeGreaterThan(10)
    expect([...used].filter((name) => !known.has(name))).toEqual([])
  })

  it('that the handbook names exist', async () => {
    expect(register.getMetricsAsArray()).toHaveLength(Object.keys(metrics).length)
    const known = new Set(await listSeries(register))
    const used = handbook.match(/\bcrosswatch_(?!process_|nodejs_)\w+/g) ?? []
    expect(used.length).toBeGreaterThan(5)
    const missing = used.filter((name) => !known.has(name) && !known.has(`${name}_count`))
    expect(missing).toEqual([])
  })
})

describe('the alert rules', () => {
  it('have all names that alertmanager.yml holds back, or for which it does', () => {
    const text = read('prometheus/alertmanager.yml')
    const named = new Set(text.match(/Crosswatch[A-Z]\w+/g))
    const known = new Set(rules.map(({ alert }) => alert))
    expect(named).toContain('CrosswatchStoreFailing')
    expect([...named].filter((name) => !known.has(name))).toEqual([])
  })

  it('each lead to a section of the handbook', () => {
    const anchors = new Set(listAnchors('docs/on-call.md'))
    const runbooks = rules.map(({ annotations }) => annotations.runbook)
    const missing = runbooks.filter(
      (runbook) => !anchors.has(runbook.split('on-call.md#')[1] ?? ''),
    )
    expect(missing).toEqual([])
  })

  it('each fire in a test', () => {
    const { tests } = v.parse(RuleTestsSchema, parse(read('prometheus/alerts.test.yaml')))
    const fired = tests
      .flatMap((each) => each.alert_rule_test)
      .filter((each) => each.exp_alerts.length > 0)
      .map(({ alertname }) => alertname)
    const names = rules.map(({ alert }) => alert)
    expect([...new Set(fired)].toSorted()).toEqual(names.toSorted())
  })
})
