/// Whole replies to a reminder with their meanings, by language: English, Spanish, Hindi in both
/// scripts, French, German, Portuguese, Italian. They are compared without case, accents,
/// punctuation and emoji.
let replyWords = """
  done = ok | okay | k | kk | yes | y | yep | yeah | yup | yea | aye | done | all done | did it | i did | i did it
  done = taken | took it | took them | i took it | i took them | finished | all finished | complete | completed | yes done
  done = ok done | done ok | done thanks | done thank you | yes i did | yes i have | just did | just done | had it | had them
  later = later | snooze | not yet | in a minute | in a bit | soon | give me a minute | later please | not now
  notDone = no | n | nope | nah | skip | not today | i forgot | forgot | no i forgot | i cant | cant today
  done = si | listo | lista | hecho | ya | ya esta | ya esta hecho | ya lo hice | ya me la tome | tomada | tomado | ya la tome
  done = ya tome | vale hecho | si hecho | si listo | si ya
  unclear = sale | sale vale | sale pues | esta bien | sale esta bien | bueno esta bien | ok esta bien | todo bien
  unclear = si todo bien | va | orale
  later = luego | mas tarde | despues | ahorita | en un rato | ahora no | todavia no | aun no | al rato
  notDone = no hoy | hoy no | se me olvido | me olvide | no puedo | no pude | no quiero
  done = haan | haan ji | ha | ji | ji haan | ho gaya | ho gya | kar liya | kar li | le li | le liya | kha li | kha liya
  done = हाँ | हां | जी | जी हाँ | हो गया | हो गई | कर लिया | कर ली | ले ली | ले लिया | खा ली | खा लिया | पी लिया | पी ली
  later = baad mein | baad me | abhi nahi | thodi der mein | thodi der me | बाद में | अभी नहीं | थोड़ी देर में
  notDone = nahi | nahin | nahi kiya | nahi li | bhool gaya | bhool gayi | aaj nahi | नहीं | नही | नहीं किया | नहीं ली
  notDone = भूल गया | भूल गई | आज नहीं
  done = oui | fait | c'est fait | pris | prise | oui fait | c'est bon | fini | d'accord c'est fait
  later = plus tard | tout a l'heure | pas encore | bientot | tantot
  notDone = non | pas aujourd'hui | j'ai oublie | oublie | je ne peux pas
  done = ja | erledigt | gemacht | genommen | fertig | ja erledigt | ja gemacht | schon gemacht | hab ich | getan
  later = spater | gleich | noch nicht | nachher | moment
  notDone = nein | heute nicht | vergessen | geht nicht | ich kann nicht
  done = sim | feito | feita | ja fiz | ja tomei | tomei | sim ja fiz
  later = mais tarde | depois | daqui a pouco | ainda nao | agora nao
  notDone = nao | hoje nao | esqueci | esqueci-me | nao posso
  done = fatto | fatta | gia fatto | presa | preso | presi | prese | si fatto
  later = dopo | piu tardi | tra poco | non ancora | fra poco
  notDone = oggi no | ho dimenticato | dimenticato | non posso
  """

/// The replies of `replyWords` that mean done and name nothing that was done.
let acknowledgementWords = """
  ok | okay | k | kk | yes | y | yep | yeah | yup | yea | aye | si | haan | haan ji | ha | ji | ji haan | हाँ | हां | जी \
  | जी हाँ | oui | c'est bon | ja | sim
  """
