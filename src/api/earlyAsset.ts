import * as v from 'valibot'
import { AssetFlagsSchema } from '../contract/assetFlags'
import { CurrencyDetailsSchema } from '../contract/tokens'
import { early } from './early'

/**
 * The asset that an identifier names as index.html brought it: its record, then those of the same chain that it can be taken
 * for, and the flags that it has among all of the service's assets; undefined where it brought none.
 */
export const earlyAsset = (identifier: string) => early(`asset ${identifier}`, AssetSchema)

const AssetSchema = v.object({ records: CurrencyDetailsSchema, flags: AssetFlagsSchema })
