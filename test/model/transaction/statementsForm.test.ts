import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { statementsForm } from '../../../src/model/transaction/wire'

/** What can be said, and with which parameters. */
const files = ['statements', 'verdict', 'money', 'steps']

/** The types of a file, whatever its comments and its lines. */
const readTypes = (file: string): string =>
  readFileSync(`src/model/transaction/${file}.ts`, 'utf8')
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
    .split(/^(?=\S)/m)
    .filter((part) => /^(?:export )?type /.test(part))
    .join('')
    .replaceAll(/^export |\s/gm, '')

it('the form of statements is raised with each change of what they say', () => {
  const digest = createHash('sha256').update(files.map(readTypes).join()).digest('hex')
  expect({ form: statementsForm, digest: digest.slice(0, 16) }).toEqual({
    form: 7,
    digest: '30a51f333c6754dd',
  })
})
