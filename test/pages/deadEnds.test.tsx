import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../support/renderApp'

const shortHash = 'BB9D3B49F13036F378F90A64DD4D5E01'

it.each([
  ['a page that does not exist', '/nowhere', 'Page not found', ''],
  ['a text that leads nowhere', '/go?q=%21%21%21', 'Nothing to open', '!!!'],
  ['a damaged hash', `/tx/${shortHash}`, 'That’s not a transaction hash', shortHash],
  ['a damaged address', '/addresses/ETH/0x12%2034', 'Not a valid address', '0x12 34'],
])(
  '%s says what was understood, and has one search box to correct it, and doors',
  async (_, path, title, text) => {
    await renderApp(path)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue(text)
    expect(screen.getByRole('link', { name: 'Follow a swap' })).toHaveAttribute(
      'href',
      '/tx',
    )
  },
)

it.each([
  ['a text that is no name', '/names/b%40d', 'Not a valid name', 'Name'],
  ['a name that nobody has', '/names/nosuchname', 'nosuchname', 'Name'],
])('%s has the field for another name', async (_, path, title, field) => {
  await renderApp(path)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(await screen.findByRole('textbox', { name: field })).toBeVisible()
})
