import { resolve } from 'node:path'
import { type Plugin, build } from 'vite'
import { describe, expect, it } from 'vitest'
import { leanRouter, plainImports } from '../../scripts/vitePlugins.mjs'

const router = resolve('node_modules/react-router/dist/production/index.mjs')

/** Modules by name, in place of files. */
const held = (modules: Record<string, string>): Plugin => ({
  name: 'held',
  resolveId: (id) => (id in modules ? `\0${id}` : undefined),
  load: (id) => modules[id.slice(1)],
})

/** The code of a small page, all files together: `entry` is its first module; those that begin with `part` travel in one file. */
async function built(modules: Record<string, string>, plugins: Plugin[]): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [held(modules), ...plugins],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'entry',
        external: ['react'],
        output: {
          codeSplitting: {
            groups: [{ name: 'parts', test: /part/ }],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  })
  const outputs = [made].flat().flatMap((each) => ('output' in each ? each.output : []))
  return outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

describe('the build of the page', () => {
  const modules = {
    entry:
      "document.part = async () => (await import('partA')).A; document.other = async () => (await import('partB')).B; document.whole = () => import('alone')",
    partA: "export const A = document.title + 'a'",
    partB: "import { A } from 'partA'; export const B = A + 'b'",
    alone: 'export const alone = document.title',
  }
  const imported = /import\(`\.\/[\w-]+\.js`\)/g

  it('leaves each import that comes later a plain one, of a file for several parts too', async () => {
    const code = await built(modules, [plainImports()])
    expect(code.match(imported)).toHaveLength(3)
    expect(code).not.toMatch(/=>\s*\{\s*(?:let|const)\s*\{/)
    expect(code).not.toMatch(/\(\(\)\s*=>\s*import\(/)
  })

  it('leaves links, forms and warnings of React Router out', async () => {
    const entry = `import { BrowserRouter, Outlet, Route, Routes, useNavigate } from '${router}'
      document.router = [BrowserRouter, Outlet, Route, Routes, useNavigate]`
    const whole = await built({ entry }, [])
    const lean = await built({ entry }, [leanRouter()])
    for (const unused of ['malformed URL segment', 'displayName']) {
      expect([whole.includes(unused), lean.includes(unused)]).toEqual([true, false])
    }
    expect(lean.includes('popstate')).toBe(true)
  })

  it('ends where React Router is not written as it was', async () => {
    const entry = 'document.router = null'
    await expect(built({ entry }, [leanRouter()])).rejects.toThrow('React Router has no file')
  })
})
