/** The demo's unit in the way of PISA, in Kazakh. */
export const demoUnitUuid = '5e2f0d3a-7c41-4b8e-9a66-0d1c2b3a4f50';
