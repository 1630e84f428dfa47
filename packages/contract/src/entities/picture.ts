import { list, localText, required, text } from '../fields.ts'

/** A catalogue picture (UX-30). Crops keep the point `focus` in view: per cent from left and top, as `30,60`. `credit` names the photographer. */
export const pictureFields = { name: required(text), focus: list, credit: localText('arabic_credit') }
