import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = 'test/support/deciding'

const source = readFileSync('src/service/facts/settle/rows.ts', 'utf8')

const listNamed = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

it('each rule that decides a verdict decides a recording, a case or a film, and is described', () => {
  const [tables = ''] =
    /^const requestRows[^]*(?=^export const decideRequest)/m.exec(source) ?? []
  const named = listNamed(/^ {2}'?([a-z-]+)'?[:(]/gm, tables)
  const text = readFileSync('docs/architecture.md', 'utf8')
  const [, described = ''] = text.split('## The rules of an end')
  const [table = ''] = described.split('\n## ')
  const cells = listNamed(/^- (`.*`):/gm, table)
  const rules = cells.flatMap((cell) => listNamed(/`([a-z-]+)`/g, cell)).toSorted()
  expect(new Set(rules)).toEqual(new Set([...named, 'swapkit']))
  const files = readdirSync(folder)
  expect(files).toHaveLength(6)
  const deciding = files.flatMap((file) =>
    readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n'),
  )
  expect(new Set(deciding)).toEqual(new Set(named))
})

it('what is told of an end, a doubt and a verdict is written in one place', () => {
  // SwapKit's tracker decides by its own steps.
  const deciding = /^(?:facts\/settle\/(?:rows|outcome)\.ts|sources\/swapkit\/)/
  // What one source shows is no decision.
  const showing = /^(?:facts\/(?:node|indexer)|sources\/providers)\//
  const files = readdirSync('src/service', { recursive: true, encoding: 'utf8' })
  const others = files.filter((file) => file.endsWith('.ts') && !deciding.test(file))
  expect(others.length).toBeGreaterThan(200)
  const writing = others.filter((file) => {
    const fields = showing.test(file)
      ? 'verdict|doubt|decidedBy'
      : 'verdict|doubt|decidedBy|end'
    const text = readFileSync(`src/service/${file}`, 'utf8')
    return new RegExp(`\\b(?:${fields}): '[a-z]`).test(text)
  })
  expect(writing).toEqual([])
})

it('nothing but what writes them for other programs knows the legs of the interface', () => {
  // Its form, what writes it, and the form of SwapKit’s answers.
  const knowing =
    /^(?:contract\/|service\/facts\/response\/(?:writeLegs|encodeResponse)|service\/sources\/swapkit\/trackResponse)/
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const others = files.filter((file) => /\.tsx?$/.test(file) && !knowing.test(file))
  expect(others.length).toBeGreaterThan(700)
  const reading = others.filter((file) => {
    const text = readFileSync(`src/${file}`, 'utf8')
    const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
    return /\blegs\b|txnType|toAmountLimit|streamingSwapDetails|currentLegIndex|TRANSFER:|['"]TC:/.test(
      code,
    )
  })
  expect(reading).toEqual([])
})
