import DefaultTheme from 'vitepress/theme'
import { defineAsyncComponent } from 'vue'

import './live.css'

/** The examples load lazily, because other pages do not need the engine. */
const EXAMPLES = {
  QuoteExplorer: () => import('./quote-explorer.vue'),
  CouponPlayground: () => import('./coupon-playground.vue'),
  WizardChart: () => import('./wizard-chart.vue'),
}

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    for (const [name, load] of Object.entries(EXAMPLES)) app.component(name, defineAsyncComponent(load))
  },
}
