export const notifyMe = '通知を受け取る'
export const willNotify = '通知します'
export const notAllowed = 'ブロック中'
export const notificationsOff = '通知をオフにしました。ウォッチリストには残っています。'
export const notifyNote =
  'このトランザクションが終わったとき、遅れたとき、または操作が必要になったときに通知します'
export const tellInTab = 'このタブで知らせる'
export const allowNotifications = '通知を許可'
export const asksPermission = '次に、ブラウザが許可を求めます。'
export const alsoWatches = 'トランザクションはウォッチリストにも追加されます。'
export const endedMeanwhile =
  'このトランザクションはその間に終わりました：{outcome}。これ以上通知することはありません。'
export const notifyAbout = '{name} の通知を受け取る'

export const notifyWays = {
  push: '{occasion}に通知します。このページは閉じてかまいません。',
  tab: '{occasion}に通知します。{brand} のタブを開いたままにしてください。',
  screen:
    '{occasion}に通知しますが、このページが画面に表示されている間だけです。スマートフォンをロックすると止まります。その場合は後で戻ってきてください。ウォッチリストに残っています。',
  blocked:
    'お使いのブラウザがこのサイトの通知をブロックしています。{occasion}は、ウォッチリストに表示されます。',
  unsupported:
    'このブラウザは通知を表示できません。{occasion}は、ウォッチリストに表示されます。',
} as const

export const notifyOccasion =
  '{count|# 件のトランザクション}が終わったとき、遅れたとき、または操作が必要になったとき'

export const noPushTexts = {
  'not-reached':
    'ブラウザのプッシュサービスまたは当サービスに接続できなかったため、ページを開いている間だけ機能します。',
  refused:
    'このウィンドウは、プライベートウィンドウのように、閉じたページへのメッセージを拒否するため、ページを開いている間だけ機能します。',
  full: 'サービスが送れるメッセージは現在いっぱいのため、ページを開いている間だけ機能します。空きを作るには、設定でほかの通知をオフにするか、後でもう一度開いてください。開くたびに再試行します。',
  unaccepted:
    'サービスはお使いのブラウザのプッシュサービスに送信していないため、ページを開いている間だけ機能します。',
} as const

export const pushData =
  'このためにサービスは、ブラウザの提供元のプッシュサービスにおけるこのブラウザのアドレスと、{count|ハッシュとそのラベル}を、最後のメッセージまで、または 30 日間保存します。プッシュサービスはメッセージを読めません。'

export const homeScreenSteps = {
  reason: 'iPhone と iPad では、ホーム画面のページの通知だけが表示されます：',
  steps: [
    '「共有」をタップし、「ホーム画面に追加」を選びます。',
    'そこからこのトランザクションを開きます。そのページには専用のウォッチリストがあります。',
    'そこで「通知を受け取る」をタップします。',
  ],
} as const
