import { createContext } from 'react'

/**
 * When the server rendered the page, in Unix ms by this device's clock, and how many ms
 * the server's clock is ahead. Server and browser both use them until hydration is
 * over.
 */
export const RenderTime = createContext({ renderedAt: 0, clockOffset: 0 })
