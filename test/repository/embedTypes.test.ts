import { execFile } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import type { CrosswatchErrorCode, CrosswatchVerdict } from '../../public/embed'
import type { RequestErrorKind } from '../../src/contract/requestFailure'
import type { ReportedVerdict } from '../../src/contract/reportedVerdicts'
import { temporaryFolder } from '../support/temporaryFolder'

const run = promisify(execFile)

/** Compiles only where both types are equal. */
const isSame = <Left, Right>(
  isEqual: [Left, Right] extends [Right, Left] ? true : false,
): boolean => isEqual

it('the types of the element have the verdicts and errors of the frame', () => {
  expect(isSame<CrosswatchVerdict, ReportedVerdict>(true)).toBe(true)
  type OwnCode = 'missing-hash' | 'wrong-hash' | 'not-loaded'
  expect(isSame<CrosswatchErrorCode, RequestErrorKind | OwnCode>(true)).toBe(true)
})

/** In React 19, with wrong uses that do not compile. */
const usage = `
import type { CrosswatchErrorEvent } from './embed'
const warn = ({ detail }: CrosswatchErrorEvent) => console.warn(detail.code satisfies string)
export const right = <crosswatch-tracker hash="a" compact onstatus={({ detail }) => detail.verdict === 'complete'} onerror={warn} />
// @ts-expect-error It has no hash.
export const missing = <crosswatch-tracker compact />
// @ts-expect-error There is no such theme.
export const theme = <crosswatch-tracker hash="a" theme="blue" />
// @ts-expect-error There is no such verdict.
export const verdict = <crosswatch-tracker hash="a" onstatus={({ detail }) => detail.verdict === 'done'} />
document.querySelector('crosswatch-tracker')?.addEventListener('error', ({ detail }) => warn(new CustomEvent('error', { detail })))
`

const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: [],
  strict: true,
  noEmit: true,
  // The types of another folder than that of the program.
  paths: {
    react: [resolve('node_modules/@types/react/index.d.ts')],
    'react/jsx-runtime': [resolve('node_modules/@types/react/jsx-runtime.d.ts')],
  },
}

it('the example of the guide compiles with the types that are served', async () => {
  const folder = temporaryFolder()
  const guide = readFileSync('docs/integrate.md', 'utf8')
  const [, example = ''] = /```tsx\n(.*?)```/s.exec(guide) ?? []
  expect(example).toContain('<crosswatch-tracker')
  for (const file of ['embed.d.ts', 'embed-react.d.ts'])
    copyFileSync(join('public', file), join(folder, file))
  writeFileSync(join(folder, 'example.tsx'), example)
  writeFileSync(join(folder, 'usage.tsx'), usage)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*'] }),
  )
  const compiled = await run(process.execPath, [
    'node_modules/typescript/bin/tsc',
    '-p',
    folder,
  ]).catch((error) => error)
  expect(compiled.stdout).toBe('')
})
