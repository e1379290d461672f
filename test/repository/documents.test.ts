import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { parseAllDocuments } from 'yaml'
import { createReference } from '../../build/reference/reference'
import { readConfig } from '../../src/service/config/config'
import { listAnchors, readProse } from '../support/anchors'
import { inProcessService } from '../support/inProcess'

const reference = createReference()

const text = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')

const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
]

/** What stands in backticks, and the lines of shell blocks. */
const listCode = (file: string) => {
  const quoted = [...readProse(file).matchAll(/`([^`\n]+)`/g)]
  const blocks = [...text(file).matchAll(/^```sh\n([^]*?)^```/gm)]
  return [...quoted, ...blocks].map(([, code = '']) => code)
}

/** Paths from the root of the project. */
const knownPath = /(?<![\w/.-])(?:src|test|build|scripts|bench|docs|public)\/[\w./-]*\w/g
const PackageSchema = v.object({ scripts: v.record(v.string(), v.string()) })
/** Those of npm itself. */
const npmCommands = ['ci', 'cit', 'test']

/** `{CODE}` and `{NAME}` stand for parts of names. */
const listVariables = (document: string): string[] => [
  ...new Set(document.match(/CROSSWATCH_(?:[A-Z_]|\{[A-Z]+\})*[A-Z]/g)),
]
/** With the code of a chain or the name of a key in it, or read by the tests alone. */
const furtherVariable =
  /^CROSSWATCH_(?:CHAIN_[A-Z]+_URL|WEBHOOK_[A-Z]+_(?:URL|SECRET)|CHROMIUM)$/

describe.each(documents)('%s', (file) => {
  it('has links that lead somewhere', () => {
    const links = [...readProse(file).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
    const broken = links
      .map(([, link = '']) => link)
      .filter((link) => {
        const [target = '', anchor] = link.split('#')
        const linked = target === '' ? file : path.join(path.dirname(file), target)
        if (!existsSync(linked)) return true
        return anchor !== undefined && !listAnchors(linked).includes(anchor)
      })
    expect(broken).toEqual([])
  })

  it('names no file that does not exist', () => {
    const named = listCode(file).flatMap((code) => code.match(knownPath) ?? [])
    expect(named.filter((each) => !existsSync(each))).toEqual([])
  })

  it('names no command of npm that does not exist', () => {
    const { scripts } = v.parse(PackageSchema, JSON.parse(text('package.json')))
    const known = new Set([...npmCommands, ...Object.keys(scripts)])
    const named = Array.from(
      listCode(file)
        .join('\n')
        .matchAll(/\bnpm (?:run )?([a-z][\w:]*)/g),
    )
    expect(named.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual(
      [],
    )
  })

  it('names no variable that does not exist', () => {
    const described = new Set(listVariables(reference['variables.md'] ?? ''))
    const unknown = listVariables(text(file)).filter(
      (name) => !described.has(name) && !furtherVariable.test(name),
    )
    expect(unknown).toEqual([])
  })

  it('has no paragraph above 90 words', () => {
    const paragraphs = readProse(file).split(/\n(?=\n|- |\d+\. |\|)/)
    const long = paragraphs
      .filter((paragraph) => !paragraph.trim().startsWith('|'))
      .filter((paragraph) => paragraph.trim().split(/\s+/).length > 90)
    expect(long).toEqual([])
  })
})

// The changelog and the generated reference grow with what they list.
it('the documents that are written by hand have at most 13,500 words together', () => {
  const written = documents.filter(
    (file) => file !== 'CHANGELOG.md' && !file.startsWith('docs/reference'),
  )
  const words = written.map((file) => text(file).trim().split(/\s+/).length)
  expect(words.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(13_500)
})

it('README names the commands that start the service and run the tests', () => {
  expect(listCode('README.md').join('\n')).toMatch(/^npm ci && npm start$[^]*^npm cit$/m)
  expect(text('.ci/run')).toContain(' npm cit ')
})

const countLines = (file: string) => text(file).trimEnd().split('\n').length

it.each(['use', 'integrate', 'run', 'on-call'])(
  'docs/%s.md has at most 150 lines',
  (name) => {
    expect(countLines(`docs/${name}.md`)).toBeLessThanOrEqual(150)
  },
)

it('README has at most 80 lines, and names the present version', () => {
  const { version } = JSON.parse(text('package.json'))
  expect(countLines('README.md')).toBeLessThanOrEqual(80)
  expect(text('README.md')).toContain(`badge/version-${version}-`)
})

it('each decision says what was decided, why, and its cost', () => {
  const [, ...entries] = text('docs/decisions.md').split(/^### /m)
  expect(entries.length).toBeGreaterThan(20)
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
