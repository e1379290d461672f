import { expect, it } from 'vitest'
import { renderApp } from '../support/renderApp'
import { findText, get } from '../support/page'

/** What a service says of a source that is away, in the words for other clients. */
const respondAway = () =>
  Response.json(
    {
      code: 'upstream-unavailable',
      message: 'The network’s indexer is not available now. Try again in 40 seconds.',
      upstream: 'indexer',
      requestId: '4c8a',
    },
    { status: 503, headers: { 'retry-after': '40' } },
  )

it.each([
  ['the place of its data', '/'],
  ['a banner', '/chains'],
])(
  'says in %s which source is away, and once when it is asked again',
  async (_, path) => {
    await renderApp(path, { '/chains/details': respondAway })
    const cause = await findText('The network’s indexer isn’t available right now.')
    const notice = cause.closest('[role=note], [data-notice]')
    expect(notice).toHaveTextContent(/this page tries again by itself\./)
    expect(notice).not.toHaveTextContent('not available now')
    expect(notice?.textContent?.match(/\d+ s/g)).toHaveLength(1)
    expect(notice).toHaveTextContent(/Retrying in \d+ s/)
    expect(get('button', 'Retry now')).toHaveAccessibleDescription(/asked us to wait\.$/)
  },
)
