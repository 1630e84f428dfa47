import { list, localText, required, text } from '../fields.ts'

/** A catalogue picture (UX-30). `focus`: the point that crops keep in view, in per cent from left and top: `30,60`. `credit`: the photographer. */
export const pictureFields = { name: required(text), focus: list, credit: localText('arabic_credit') }
