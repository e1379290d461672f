import * as v from 'valibot'
import { described } from './lenient'
import { HashRequestSchema, createText } from './trackerRequest'

/** The number of a declarative push message, which a browser can show by itself. */
export const declarativePush = 8030

/**
 * A push message: a declarative one (https://www.w3.org/TR/push-api/), which the service
 * worker shows where the browser does not. Addresses are absolute.
 */
export const DeclarativePushSchema = v.object({
  web_push: v.literal(declarativePush),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    /** A message replaces an earlier one with the same tag. */
    tag: v.string(),
    /** What a press opens. */
    navigate: v.string(),
    icon: v.string(),
  }),
})
export type DeclarativePush = v.InferOutput<typeof DeclarativePushSchema>

/** As long as those of the watchlist. */
const LabelSchema = described(
  createText(60),
  'The name of the transaction in the message.',
)

const LocaleSchema = described(
  createText(35),
  'The language of the message, such as `de`; English for one that is not offered.',
)

const EndpointSchema = v.pipe(
  createText(2_000),
  v.description('Names the subscription: the address at its push service.'),
  v.examples(['https://fcm.googleapis.com/fcm/send/example']),
)

/** An uncompressed point of P-256, base64url. */
const publicKeyForm = /^B[A-P][\w-]{85}$/
/** 16 bytes, base64url. */
const secretForm = /^[\w-]{22}$/

/** A browser's subscription, as `PushSubscription.toJSON()` has it. */
const PushSubscriptionSchema = v.object(
  {
    endpoint: EndpointSchema,
    keys: v.object(
      {
        p256dh: v.pipe(
          createText(100),
          v.regex(publicKeyForm, 'is not a P-256 public key in base64url'),
        ),
        auth: v.pipe(
          createText(100),
          v.regex(secretForm, 'is not a secret of 16 bytes in base64url'),
        ),
      },
      'is not an object',
    ),
  },
  'is not an object',
)
export type PushSubscriptionFields = v.InferOutput<typeof PushSubscriptionSchema>

/** `POST /push/subscriptions`: a message about the hash is wanted. */
export const SubscribeRequestSchema = v.object({
  ...HashRequestSchema.entries,
  subscription: PushSubscriptionSchema,
  label: v.optional(LabelSchema, ''),
  locale: v.optional(LocaleSchema, ''),
})

/** `DELETE /push/subscriptions`: without a hash, of all of them. */
export const UnsubscribeRequestSchema = v.object({
  endpoint: EndpointSchema,
  hash: v.optional(createText(200)),
})
