// The contract door of mall.

export {
  type ArtName,
  artNames,
  type FrameName,
  frameNames,
  type Gives,
  gives,
  type ItemKind,
  itemKinds,
  type OrderState,
  orderStates,
} from './words.ts'
export {
  Address,
  Item,
  type Mall,
  mallCancel,
  mallItem,
  type MallItem,
  mallItems,
  mallMine,
  mallOrder,
  mallOrders,
  mallWear,
  Order,
} from './mall.ts'
export {
  exportMost,
  itemStates,
  OpsItem,
  opsItems,
  opsItemSave,
  OpsOrder,
  opsOrderAddress,
  opsOrderMove,
  opsOrders,
  opsOrdersExport,
  opsStockDecide,
  opsStockPropose,
  type OrderMoveName,
  orderMoves,
  stockKind,
  StockProposal,
} from './ops.ts'
export { mallLetters, type OrderNews, orderTopic } from './letters.ts'
