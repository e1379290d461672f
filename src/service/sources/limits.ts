import { minuteMs, secondMs } from '../../model/time'

/** When a client should ask again after its sources have failed, ms. */
export const sourceRetryMs = 5 * secondMs

/** Older prices are not sent, so they must not hide newer ones. */
export const maxPriceAgeMs = 10 * minuteMs
