import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('queries are read by the hook that knows what the server has rendered', () => {
  const readers = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      /import \{[^}]*\buseQuery\b[^}]*\} from '@tanstack\/react-query'/.test(
        readFileSync(join('src', path), 'utf8'),
      ),
  )
  expect(readers).toEqual(['queries/useQuery.ts'])
})
