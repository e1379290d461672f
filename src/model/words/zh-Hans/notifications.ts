export const notifyMe = '通知我'
export const willNotify = '将通知'
export const notAllowed = '已屏蔽'
export const notificationsOff = '通知已关闭。仍在您的关注列表中。'
export const notifyNote = '当此交易结束、延迟或需要您操作时通知您'
export const tellInTab = '在此标签页中提醒我'
export const allowNotifications = '允许通知'
export const asksPermission = '接下来浏览器会请求许可。'
export const alsoWatches = '这也会将该交易添加到您的关注列表。'
export const endedMeanwhile = '此交易在此期间已结束：{outcome}。不再有需要通知您的内容。'
export const notifyAbout = '通知我有关 {name} 的消息'

export const notifyWays = {
  push: '{occasion}时，我们会通知您。您可以关闭此页面。',
  tab: '{occasion}时，我们会通知您。请保持一个 {brand} 标签页打开。',
  screen:
    '此页面显示在屏幕上期间，{occasion}时，我们会通知您：手机锁屏会中断通知。否则请稍后再来，您的关注列表会保留它。',
  blocked: '您的浏览器屏蔽了此网站的通知。{occasion}时，您的关注列表会显示。',
  unsupported: '此浏览器无法显示通知。{occasion}时，您的关注列表会显示。',
} as const

/** Before 时. The count is not said, as it is right for one and for each of several. */
export const notifyOccasion = '{count|交易}结束、延迟或需要您操作'

export const noPushTexts = {
  'not-reached':
    '无法连接浏览器的推送服务或我们的推送服务，因此只有在页面打开时才能通知。',
  refused:
    '此窗口拒绝向已关闭的页面发送消息（隐私窗口即如此），因此只有在页面打开时才能通知。',
  full: '服务目前没有空间接收更多消息，因此只有在页面打开时才能通知。如需腾出空间，请在设置中关闭其他通知，或稍后再来：每次访问都会重试。',
  unaccepted: '服务不向您浏览器的推送服务发送消息，因此只有在页面打开时才能通知。',
} as const

export const pushData =
  '为此，服务会保存您的浏览器在其厂商推送服务上的地址，以及{count|哈希及其标签}，直到最后一条消息或 30 天。推送服务无法读取消息内容。'

export const homeScreenSteps = {
  reason: 'iPhone 和 iPad 仅显示主屏幕上页面的通知：',
  steps: [
    '按“共享”，然后按“添加到主屏幕”。',
    '从主屏幕打开此交易。那个页面有自己的关注列表。',
    '在那里按“通知我”。',
  ],
} as const
