// One line on purpose: chartjs-node-canvas loads this entry afresh for every chart, and the state in lib/ has to outlive it.
module.exports = require('./lib/canvas.js')
