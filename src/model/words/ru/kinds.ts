import type { KindName } from '../../kinds'

export type KindTitle = {
  title: string
  done: string
}

export const kindTitles: Record<KindName | 'transfer', KindTitle> = {
  swap: { title: 'Обмен', done: 'Обменяно' },
  'limit-swap': { title: 'Лимитный ордер', done: 'Лимитный ордер исполнен' },
  'fee-payout': { title: 'Выплата комиссий', done: 'Комиссии выплачены' },
  'add-liquidity': { title: 'Добавление ликвидности', done: 'Ликвидность добавлена' },
  withdraw: { title: 'Вывод ликвидности', done: 'Ликвидность выведена' },
  'savers-add': { title: 'Пополнение накоплений', done: 'Накопления пополнены' },
  'savers-withdraw': { title: 'Вывод из накоплений', done: 'Выведено из накоплений' },
  donate: { title: 'Пожертвование в пул', done: 'Пожертвовано в пул' },
  bond: { title: 'Внесение залога', done: 'Залог внесён' },
  unbond: { title: 'Вывод залога', done: 'Залог выведен' },
  rebond: { title: 'Перенос залога', done: 'Залог перенесён' },
  leave: { title: 'Выход из состава узлов', done: 'Запрос на выход принят' },
  node: { title: 'Операция узла', done: 'Операция узла выполнена' },
  'tns-create': { title: 'Регистрация имени', done: 'Имя зарегистрировано' },
  'tcy-claim': { title: 'Получение TCY', done: 'TCY получены' },
  'tcy-stake': { title: 'Стейкинг TCY', done: 'TCY внесены в стейкинг' },
  'tcy-unstake': { title: 'Вывод TCY из стейкинга', done: 'TCY выведены из стейкинга' },
  'runepool-deposit': { title: 'Депозит в RUNEPool', done: 'Внесено в RUNEPool' },
  'runepool-withdraw': {
    title: 'Вывод из RUNEPool',
    done: 'Выведено из RUNEPool',
  },
  'cacaopool-deposit': { title: 'Депозит в CACAOPool', done: 'Внесено в CACAOPool' },
  'cacaopool-withdraw': {
    title: 'Вывод из CACAOPool',
    done: 'Выведено из CACAOPool',
  },
  'trade-deposit': {
    title: 'Депозит на торговый счёт',
    done: 'Внесено на торговый счёт',
  },
  'trade-withdraw': {
    title: 'Вывод с торгового счёта',
    done: 'Выведено с торгового счёта',
  },
  'secure-deposit': {
    title: 'Депозит как обеспеченный актив',
    done: 'Внесено как обеспеченный актив',
  },
  'secure-withdraw': {
    title: 'Вывод обеспеченного актива',
    done: 'Обеспеченный актив выведен',
  },
  switch: { title: 'Замена актива', done: 'Актив заменён' },
  migrate: { title: 'Миграция хранилища', done: 'Миграция хранилища выполнена' },
  consolidate: {
    title: 'Консолидация хранилища',
    done: 'Консолидация хранилища выполнена',
  },
  contract: { title: 'Вызов контракта', done: 'Контракт вызван' },
  send: { title: 'Отправка', done: 'Отправлено' },
  deposit: { title: 'Депозит в другой сети', done: 'Отправлено в другую сеть' },
  reference: { title: 'Регистрация memo', done: 'Memo зарегистрировано' },
  'limit-modify': {
    title: 'Изменение лимитного ордера',
    done: 'Лимитный ордер изменён',
  },
  'lending-open': { title: 'Открытие займа', done: 'Заём открыт' },
  'lending-repay': { title: 'Погашение займа', done: 'Погашение займа принято' },
  reserve: { title: 'Пополнение резерва', done: 'Резерв пополнен' },
  noop: {
    title: 'Сообщение без последствий',
    done: 'Сообщение принято, без последствий',
  },
  request: { title: 'Запрос к сети', done: 'Запрос выполнен' },
  other: { title: 'Другое', done: 'Другое' },
  transfer: { title: 'Перевод себе', done: 'Переведено' },
}

export const noKind = '—'
